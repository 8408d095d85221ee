import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventDetail } from '@hub/shared/contracts/testing/event';
import type { AskApi } from '../api/ask-api.ts';
import { buildEventSite } from '../app.ts';
import type { AskHtml } from '../screen/ask-screen.ts';
import { readSettings } from '../settings.ts';

/** What the API says of the only event there is, number 5. */
export const salon = eventDetail({
  id: 5,
  name: '沙龙 <b>',
  brief: '六个 "演示"',
  image_url: '/api/sample/salon.webp',
  ac_desc: '<p>介绍</p>',
  ac_desc_two: '<p>议程 </script></p>',
});

const onlySalon: AskApi = async (_method, _path, body) =>
  (body as { id: number }).id === 5 ? { status: 200, data: salon } : { status: 404, data: null };

const build = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'event-site-'));
  const main = { js: ['main.0000aaaa.js'], css: ['main.0000aaaa.css'] };
  writeFileSync(path.join(folder, 'assets.json'), JSON.stringify({ main }));
  writeFileSync(path.join(folder, 'main.0000aaaa.js'), '/* main */');
  writeFileSync(path.join(folder, '.build'), 'secret');
  return folder;
};

interface Options {
  askApi?: AskApi;
  /** None by default, so that pages have no first screen. */
  askHtml?: AskHtml;
  env?: Record<string, string>;
  patience?: number;
}

const noHtmlServer: AskHtml = () => Promise.reject(new Error('ECONNREFUSED'));

/** The event site with a build of its own and an API that knows one event. */
export const startSite = async (options: Options = {}) =>
  buildEventSite({
    settings: readSettings({
      HUB_ORIGIN: 'https://hub.example',
      EVENT_ORIGIN: 'https://events.example',
      SITE_NAME: '测试站',
      ...options.env,
    }),
    askApi: options.askApi ?? onlySalon,
    askHtml: options.askHtml ?? noHtmlServer,
    folder: build(),
    ...(options.patience === undefined ? {} : { patience: options.patience }),
  });
