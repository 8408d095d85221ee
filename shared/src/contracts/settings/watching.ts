import { integer, matching } from './setting.ts';

/** How operators and teams learn how remotes fare. */
export const watching = {
  remoteSample: integer('REMOTE_SAMPLE', 20, [0, 100], {
    about:
      'Of a hundred visits, how many report how long remotes took to load; errors are reported by all. 0 turns both off (docs/tracking.md)',
  }),
  metricsToken: matching('METRICS_TOKEN', '', /^[\w.~+/=-]{16,200}$/, '16–200 位 characters', {
    about:
      'With it `/metrics` and `/api/metrics` answer who sends `Authorization: Bearer …`; without it only programs on the same machine',
    secret: true,
  }),
  alarmWebhookUrl: matching(
    'ALARM_WEBHOOK_URL',
    '',
    /^https?:\/\/[^\s/?#@]+(?:[/?][^\s#]*)?$/,
    '网址 address, e.g. https://chat.example.org/hook',
    {
      about:
        'Gets a POST with JSON when a remote fails too often in browsers or on the HTML server: once per cause and hour (docs/teams.md)',
      fallbackText: 'no alarms',
      secret: true,
    },
  ),
  alarmErrorPercent: integer('ALARM_ERROR_PERCENT', 5, [1, 100], {
    about: 'Errors per hundred loads of a remote’s version within two hours that raise an alarm',
  }),
  alarmErrors: integer('ALARM_ERRORS', 20, [1, 1_000_000], {
    about: 'Fewest errors that raise an alarm, so that a few visits do not',
  }),
};
