import type { ProjectDetail } from '@hub/shared/contracts/project';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { type Subject, type Thing, thing } from './thing.ts';

/** A project as the source code of a program; it lies with GitHub. */
export const projectThing = (project: ProjectDetail, { url }: Subject): Thing =>
  thing({
    '@type': 'SoftwareSourceCode',
    '@id': `${url}#project`,
    url,
    mainEntityOfPage: url,
    name: project.title,
    description: project.introduction,
    codeRepository: safeUrl(project.source),
    programmingLanguage: project.language,
    license: project.license,
    keywords: project.topics,
    dateModified: project.pushed_at,
    sameAs: safeUrl(project.homepage),
    commentCount: project.comment_count,
  });
