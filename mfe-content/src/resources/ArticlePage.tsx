import {
  Breadcrumb,
  ButtonLink,
  Container,
  ErrorState,
  media,
  textStyle,
  token,
  useMissingPage,
  usePageMeta,
  useStructuredData,
} from '@fairshore/shared-ui';
import { useParams } from '@fairshore/shared-ui/router';
import { PrintStyle } from '@fairshore/shared-ui/print';
import styled from 'styled-components';
import { LibraryLink } from '../library/LibraryLink';
import { PlainText } from '../library/PlainText';
import { PrintButton } from '../library/PrintButton';
import { publishedDate } from '../library/publishedDate';
import type { Article, ArticleBlock } from './articles/article';
import { articles } from './articles/articles';
import { article as words, categoryLabel, pageTitle, resources } from './resourcesContent';
import type { Resource } from './resource';
import { Sheet, SheetHead, Trail } from '../library/sheet';

/** One of our own articles, by the slug in the URL; designed for reading and printing. */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const text = articles.find((candidate) => candidate.slug === slug);
  const resource = resources.find(({ url }) => url === `/resources/${slug}`);
  usePageMeta({ title: resource?.title ?? 'Article not found', description: resource?.description });

  if (!text || !resource) return <MissingArticle />;
  return <ArticleSheet key={slug} text={text} resource={resource} />;
}

function ArticleSheet({ text, resource }: { text: Article; resource: Resource }) {
  useStructuredData(() => ({
    '@type': 'Article',
    headline: resource.title,
    description: resource.description,
    datePublished: resource.date,
    url: resource.url,
    author: { '@type': 'Organization', name: 'Fairshore', url: '/' },
  }));
  const related = resources
    .filter(({ category, url }) => category === resource.category && url !== resource.url)
    .slice(0, 3);

  return (
    <Sheet as="article" data-printed-page>
      <PrintStyle margin="18mm 20mm 20mm" />
      <Trail>
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: pageTitle, to: '/resources' },
            { label: resource.title },
          ]}
        />
        <PrintButton />
      </Trail>
      <SheetHead>
        <p>
          {categoryLabel(resource.category)} · {resource.type} ·{' '}
          <time dateTime={resource.date}>{publishedDate(resource.date)}</time> · {resource.readTime}
        </p>
        <h1>{resource.title}</h1>
        <p>{text.lead}</p>
      </SheetHead>
      <Columns>
        <PlainText>
          {text.sections.flatMap(({ heading, blocks }) => [
            <h2 key={heading}>{heading}</h2>,
            ...blocks.map((block, index) => <Block key={`${heading} ${index}`} block={block} />),
          ])}
          <Note>{words.note}</Note>
        </PlainText>
        <Aside>
          <section aria-labelledby="article-sources">
            <h2 id="article-sources">Sources</h2>
            <ul>
              {text.sources.map(({ label, href }) => (
                <li key={href}>
                  <LibraryLink to={href}>{label}</LibraryLink>
                </li>
              ))}
            </ul>
          </section>
          {related.length > 0 && (
            <Related aria-labelledby="article-related">
              <h2 id="article-related">More in {categoryLabel(resource.category)}</h2>
              <ul>
                {related.map(({ title, url }) => (
                  <li key={url}>
                    <LibraryLink to={url}>{title}</LibraryLink>
                  </li>
                ))}
              </ul>
            </Related>
          )}
        </Aside>
      </Columns>
    </Sheet>
  );
}

const figure = /^−?[$€]?\d[\d,.]*%?$/;

function Block({ block }: { block: ArticleBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  const isFigures = block.head.map((_, column) => block.rows.every((row) => figure.test(row[column] ?? '')));

  return (
    <div role="region" aria-label={block.caption} tabIndex={0}>
      <table>
        <caption>{block.caption}</caption>
        <thead>
          <tr>
            {block.head.map((cell, column) =>
              cell ? (
                <th key={cell} scope="col" data-figures={isFigures[column] || undefined}>
                  {cell}
                </th>
              ) : (
                <td key={column} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={column} data-figures={isFigures[column + 1] || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MissingArticle() {
  useMissingPage();
  return (
    <Missing>
      <ErrorState
        level={1}
        title={words.missing}
        text={words.missingText}
        action={<ButtonLink to="/resources">Go to the {pageTitle}</ButtonLink>}
      />
    </Missing>
  );
}

const Missing = styled(Container)`
  padding-block: ${token('gap.section')};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18.75rem;
  gap: ${token('space.8')};
  padding-top: ${token('space.7')};
  border-top: 1px solid ${token('color.line')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

const Note = styled.p`
  padding-top: ${token('space.5')};
  border-top: 1px solid ${token('color.line')};
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
`;

const Aside = styled.aside`
  display: grid;
  align-content: start;
  gap: ${token('space.7')};
  h2 {
    ${textStyle('strong')}
  }
  ul {
    display: grid;
    margin-top: ${token('space.2')};
    ${textStyle('meta')}
  }
  li {
    border-bottom: 1px solid ${token('color.line')};
  }
  a {
    display: block;
    padding-block: ${token('space.3')};
    color: ${token('color.ink-2')};
    text-decoration: none;
    &:hover {
      color: ${token('color.ink')};
      text-decoration: underline;
    }
  }
  svg {
    display: inline;
    vertical-align: -2px;
  }
  @media print {
    margin-top: ${token('space.6')};
    a[href^='http']::after {
      content: ' (' attr(href) ')';
      overflow-wrap: anywhere;
    }
  }
`;

const Related = styled.section`
  @media print {
    display: none;
  }
`;
