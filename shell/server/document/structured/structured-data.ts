import type { PublicUser } from '@hub/shared/contracts/account';
import type { NavigationEntry, RemoteRoute } from '@hub/shared/contracts/kit/registry';
import type { DailyEdition } from '@hub/shared/contracts/other/daily';
import type { Paper } from '@hub/shared/contracts/paper';
import type { ProjectDetail } from '@hub/shared/contracts/project';
import type { Person } from '@hub/shared/contracts/ranking';
import type { StoryEntry } from '@hub/shared/contracts/story';
import type { Values } from '../fill-template.ts';
import type { Head } from '../head.ts';
import { editionThing } from './edition-thing.ts';
import { memberThing } from './member-thing.ts';
import { citationTags, paperThing } from './paper-thing.ts';
import { personThing } from './person-thing.ts';
import { projectThing } from './project-thing.ts';
import { breadcrumbs, siteThings } from './site-things.ts';
import { storyThing } from './story-thing.ts';
import type { Subject, Thing } from './thing.ts';

interface About {
  things: Thing[];
  /** Names and contents of `meta`. */
  tags: [string, string][];
}

// What a route is about, it says itself; the data are those of the API's contract for that kind.
const aboutOf = (kind: string | undefined, values: Values, subject: Subject): About => {
  switch (kind) {
    case 'story':
      return { things: [storyThing(values as unknown as StoryEntry, subject)], tags: [] };
    case 'paper': {
      const paper = values as unknown as Paper;
      return { things: [paperThing(paper, subject)], tags: citationTags(paper, subject) };
    }
    case 'project':
      return { things: [projectThing(values as unknown as ProjectDetail, subject)], tags: [] };
    case 'user':
      return { things: [personThing(values as unknown as Person, subject)], tags: [] };
    case 'edition':
      return { things: [editionThing(values as unknown as DailyEdition, subject)], tags: [] };
    case 'member':
      return { things: [memberThing(values as unknown as PublicUser, subject)], tags: [] };
    default:
      return { things: [], tags: [] };
  }
};

export interface StructuredData {
  /** JSON-LD, or nothing to say. */
  graph: object | undefined;
  tags: [string, string][];
}

interface Described {
  route: RemoteRoute;
  /** Data of its source, where it has them. */
  values: Values | undefined;
  head: Head;
  navigation: readonly NavigationEntry[];
  site: Omit<Subject, 'url'>;
}

const nothing: StructuredData = { graph: undefined, tags: [] };

/** What a document says to machines: of the same data as its head. Data of another shape say nothing. */
export const structuredDataOf = ({ route, values, head, navigation, site }: Described): StructuredData => {
  if (!head.canonical) return nothing;
  const subject: Subject = { ...site, url: head.canonical };
  try {
    const { things, tags } = aboutOf(values && route.document.about, values ?? {}, subject);
    const all = [
      ...(route.path === '/' ? siteThings(subject) : []),
      ...things,
      ...breadcrumbs(route, head.heading, navigation, subject),
    ];
    return { graph: all.length > 0 ? { '@context': 'https://schema.org', '@graph': all } : undefined, tags };
  } catch {
    return nothing;
  }
};
