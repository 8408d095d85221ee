import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareLoad } from '../measure/compare.ts';
import { type Mix, underLoad } from '../measure/load.ts';
import type { Row } from '../row.ts';
import { settings } from '../settings.ts';
import { startFloor } from '../world/servers.ts';
import { rawGet } from './raw-get.ts';

const mix: Mix = () => [{ method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } }];

export const homeDocument: Row = {
  name: 'home-document',
  work: 'home document (Brotli), 32 connections, normal cache',
  floor: 'the same bytes, constant, from bare node:http',
  measure: async (world) => {
    const html = await world.html();
    const bytes = await rawGet(`${html.url}/`);
    const file = path.join(settings.folder, 'home.br');
    writeFileSync(file, bytes);
    const floor = await world.server('constant floor', () =>
      startFloor('constant-server.ts', { FILE: file }),
    );
    const turns = { floor: () => underLoad(floor, mix), ours: () => underLoad(html, mix) };
    const figure = await compareLoad(turns, 'throughput', { is: 'at least', value: 0.5 });
    return {
      figures: [
        { ...figure, beside: [...figure.beside, `${(bytes.length / 1024).toFixed(1)} KB a document`] },
      ],
    };
  },
};
