const uri = { type: 'string', format: 'uri' } as const;
const text = { type: 'string' } as const;
const authors = {
  type: 'array',
  items: {
    type: 'object',
    properties: { name: text, url: uri, avatar: uri },
    minProperties: 1,
    additionalProperties: false,
  },
} as const;

/** JSON Feed 1.1 as a JSON Schema, based on https://www.jsonfeed.org/version/1.1/; names of extensions begin with `_`. For tests. */
export const jsonFeedSchema = {
  type: 'object',
  required: ['version', 'title', 'items'],
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: text,
    home_page_url: uri,
    feed_url: uri,
    description: text,
    user_comment: text,
    next_url: uri,
    icon: uri,
    favicon: uri,
    authors,
    language: text,
    expired: { type: 'boolean' },
    hubs: {
      type: 'array',
      items: { type: 'object', required: ['type', 'url'], properties: { type: text, url: uri } },
    },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id'],
        anyOf: [{ required: ['content_text'] }, { required: ['content_html'] }],
        properties: {
          id: text,
          url: uri,
          external_url: uri,
          title: text,
          content_html: text,
          content_text: text,
          summary: text,
          image: uri,
          banner_image: uri,
          date_published: { type: 'string', format: 'date-time' },
          date_modified: { type: 'string', format: 'date-time' },
          authors,
          tags: { type: 'array', items: text },
          language: text,
          attachments: {
            type: 'array',
            items: {
              type: 'object',
              required: ['url', 'mime_type'],
              properties: {
                url: uri,
                mime_type: text,
                title: text,
                size_in_bytes: { type: 'number' },
                duration_in_seconds: { type: 'number' },
              },
            },
          },
        },
        patternProperties: { '^_': { type: 'object' } },
        additionalProperties: false,
      },
    },
  },
  patternProperties: { '^_': { type: 'object' } },
  additionalProperties: false,
} as const;
