/** A parameter that was not understood, and which values are valid. */
export interface ParameterFault {
  readonly parameter: string;
  readonly detail: string;
}

/** The body of a problem response, besides its status. */
interface Problem {
  readonly detail: string;
  readonly errors?: readonly ParameterFault[];
}

const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

/** An uncached error response as application/problem+json (RFC 9457). */
export function problem(
  status: keyof typeof titles,
  { detail, errors }: Problem,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = { type: 'about:blank', title: titles[status], status, detail, ...(errors && { errors }) };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  });
}
