import { defineRemote } from '@fairshore/shared-remote';

const loadPipeline = () => import('./pipeline/PipelinePage').then((module) => module.PipelinePage);
const loadProject = () => import('./details/ProjectPage').then((module) => module.ProjectPage);

export const remote = defineRemote({
  routes: [
    {
      path: '/pipeline',
      title: 'Pipeline',
      description:
        'Tokenized real-world projects open to backers: target APR, minimum ticket and progress of each, followed live.',
      load: loadPipeline,
    },
    {
      path: '/project/:id',
      title: 'Project',
      description:
        'Key terms, investment thesis, risks and documents of one project, and a way to register interest.',
      load: loadProject,
    },
  ],
  async prefetch(pathname) {
    await (pathname.startsWith('/project/') ? loadProject() : loadPipeline());
  },
});
