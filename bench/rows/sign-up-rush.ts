import { shown } from '../measure/compare.ts';
import { quantile, spreadOf } from '../measure/stats.ts';
import type { Row } from '../row.ts';
import { settings } from '../settings.ts';
import { withClient } from '../world/client.ts';
import { type Answer, answerOf } from './ask.ts';

const PEOPLE = 500;
const PLACES = 100;

const openEvent = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into events (name, start_at, end_at, capacity)
       values ('开放报名', now() + interval '7 days', now() + interval '8 days', $1) returning id`,
      [PLACES],
    );
    return rows[0]?.id ?? 0;
  });

const placesGiven = (url: string, event: number): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ given: number }>(
      "select count(*)::int as given from event_orders where event_id = $1 and status = 'confirmed'",
      [event],
    );
    return rows[0]?.given ?? 0;
  });

/** All at once; who comes too late is told so, and that takes its time as well. */
const rush = (api: string, event: number): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: PEOPLE }, (_, place) =>
      answerOf(
        `${api}/api/v1/events/saveOrder`,
        {
          body: JSON.stringify({
            activityId: event,
            name: `来客${place}`,
            phone: '',
            region: '',
            email: `guest-${event}-${place}@example.org`,
          }),
        },
        [200, 409, 503],
      ),
    ),
  );

export const signUpRush: Row = {
  name: 'sign-up-rush',
  work: `${PEOPLE} visitors sign up for ${PLACES} places at once, PostgreSQL`,
  floor: '–',
  measure: async (world) => {
    const loadUrl = await world.loadUrl();
    const api = await world.api();
    const rounds: { answers: Answer[]; given: number }[] = [];
    for (let round = 0; round < settings.rounds; round += 1) {
      const event = await openEvent(loadUrl);
      const answers = await rush(api.url, event);
      rounds.push({ answers, given: await placesGiven(loadUrl, event) });
    }
    const of = (share: number) =>
      rounds.map(({ answers }) =>
        quantile(
          answers.map(({ took }) => took),
          share,
        ),
      );
    const shed = rounds.map(({ answers }) => answers.filter(({ status }) => status === 503).length);
    return {
      figures: [
        {
          label: 'p99 of an answer',
          unit: 'ms',
          value: spreadOf(of(0.99)),
          beside: [
            `median of an answer ${shown(spreadOf(of(0.5)).median)} ms`,
            `told to come back in a moment (503): ${shed.join(', ')} of ${PEOPLE}`,
          ],
        },
        {
          label: 'places given beyond those there are',
          unit: '',
          value: spreadOf(rounds.map(({ given }) => given - PLACES)),
          reach: { is: 'at most', value: 0 },
          beside: [`${rounds.map(({ given }) => given).join(', ')} of ${PLACES}`],
        },
      ],
    };
  },
};
