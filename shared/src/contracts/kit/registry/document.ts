import Type from 'typebox';
import type { Strictness } from './strictness.ts';
import { feeds, subjects } from './words.ts';

/** Text with `{a.b}` (dotted paths into the source's data) and `{param}` (of the route's path). */
const Template = Type.String({ maxLength: 400 });

/** A call whose answer fills a document's templates; `{param}` in path and body come from the route. */
export const sourceSchema = ({ closed, oneOf }: Strictness) =>
  Type.Object(
    {
      method: oneOf(['GET', 'POST']),
      path: Type.String({ pattern: '^/[^\\s?#]*$', description: 'As in the contracts, without /api' }),
      body: Type.Optional(
        Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
          maxProperties: 20,
          description: 'The input; a query for GET',
        }),
      ),
    },
    closed,
  );

const plainDocumentSchema = (strictness: Strictness) => {
  const { closed, oneOf } = strictness;
  return Type.Object(
    {
      title: Template,
      description: Type.Optional(Template),
      robots: Type.Optional(oneOf(['noindex'])),
      indexedFor: Type.Optional(
        Type.String({
          pattern: '^[\\w.]+$',
          description: 'Path of what robots come for: left out where it is 0 or nothing',
        }),
      ),
      type: Type.Optional(oneOf(['website', 'article'])),
      image: Type.Optional(Template),
      card: Type.Optional(
        Type.String({
          pattern: '^/[^\\s?#]*$',
          maxLength: 200,
          description: 'Path of a picture of 1200 × 630 that the API draws, where there is no image',
        }),
      ),
      canonical: Type.Optional(Template),
      published: Type.Optional(Template),
      updated: Type.Optional(Template),
      author: Type.Optional(Template),
      source: Type.Optional(sourceSchema(strictness)),
      about: Type.Optional(
        oneOf(subjects, { description: 'What the source answers with; says it to machines' }),
      ),
      feed: Type.Optional(oneOf(feeds, { description: 'The feed of this list, announced in the head' })),
      article: Type.Optional(
        Type.String({ pattern: '^[\\w.]+$', description: 'Path of the HTML that goes into .post-content' }),
      ),
    },
    closed,
  );
};

/** What the HTML document of a route says of it. */
export const documentSchema = (strictness: Strictness) => {
  const plain = plainDocumentSchema(strictness);
  return Type.Object(
    {
      ...plain.properties,
      opened: Type.Optional(
        Type.Record(Type.String({ pattern: '^[a-z]+$' }), plain, {
          maxProperties: 10,
          description:
            'Documents of what a parameter of the query opens over the page; its word fills `{parameter}`',
        }),
      ),
    },
    strictness.closed,
  );
};
