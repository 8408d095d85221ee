import { oneOf } from './setting.ts';

/** Whether there is sample content: the API fills a new database with it, and pages say that it is none of the real kind. */
export const sampleData = oneOf('SAMPLE_DATA', ['on', 'off'], 'on', {
  about: 'Load the sample data at the first start, and say on every page that there is sample content',
});
