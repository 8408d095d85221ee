import type { PageLoaders } from '@hub/shared/runtime/remotes';

export const routes = {
  papers: () =>
    import(/* webpackChunkName: "papers" */ '../papers/papers-page.tsx').then((module) => module.PapersPage),
  paper: () =>
    import(/* webpackChunkName: "paper" */ '../paper/paper-page.tsx').then((module) => module.PaperPage),
  projects: () =>
    import(/* webpackChunkName: "projects" */ '../projects/projects-page.tsx').then(
      (module) => module.ProjectsPage,
    ),
  project: () =>
    import(/* webpackChunkName: "project" */ '../project/project-page.tsx').then(
      (module) => module.ProjectPage,
    ),
} satisfies PageLoaders;
