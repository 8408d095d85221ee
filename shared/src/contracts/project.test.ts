import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Check } from 'typebox/value';
import { listProjects, Project } from './project.ts';
import { project } from './testing/catalogue.ts';
import { accepts, refuses, refusesAnswer } from './testing/expect.ts';

describe('POST /v3.1/github/home/list', () => {
  it('is the newest of a day where nothing is said', () => {
    deepStrictEqual(accepts(listProjects.input, {}), { page: 1, time: 'day', type: 'newest', label: [] });
    strictEqual(accepts(listProjects.input, { type: 'hotness', time: 'month' }).time, 'month');
    deepStrictEqual(accepts(listProjects.input, { label: 'agent,AI Agents' }).label, ['agent', 'AI Agents']);
    refuses(listProjects.input, { page: -1 }, 'page');
  });

  it('leaves nothing out; stars may be lost but not negative', () => {
    for (const field of Object.keys(project())) {
      refusesAnswer(Project, project(), field, undefined);
      refusesAnswer(Project, project(), field, null);
    }
    ok(Check(Project, project({ stars_delta: -12 })));
    refusesAnswer(Project, project(), 'stars', -1);
    refusesAnswer(Project, project(), 'id', '9');
  });
});
