import { namesOf, readName } from './person-name.ts';

const split = (given: string, family: string, suffix = '') => ({ given, family, suffix });

test.each([
  ['Noam Shazeer', split('Noam', 'Shazeer')],
  ['Jakub Piotr Cłapa', split('Jakub Piotr', 'Cłapa')],
  ['Lars van der Laan', split('Lars', 'van der Laan')],
  ['Katharina von der Wense', split('Katharina', 'von der Wense')],
  ['Martin Luther King Jr.', split('Martin Luther', 'King', 'Jr.')],
  ['William Gates III', split('William', 'Gates', 'III')],
  ['  Yu-gang   Jiang ', split('Yu-gang', 'Jiang')],
  // A particle in front is somebody's given name.
  ['Van Dyke', split('Van', 'Dyke')],
  ['la Roche', split('la', 'Roche')],
])('%s', (text, name) => expect(readName(text)).toEqual(name));

test.each(['NVIDIA', 'GLM-V Team', 'SIMA team', 'Inclusion AI', '何恺明'])('%s stands as it is', (text) =>
  expect(readName(text)).toEqual({ whole: text }),
);

test('what has no letter is nobody', () => {
  expect(namesOf(['NVIDIA', ':', ' Ada  Lovelace ', ''])).toEqual(['NVIDIA', 'Ada Lovelace']);
});
