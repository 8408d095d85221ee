import { PersonSheet } from './person-sheet.tsx';
import styles from './person-without-scripts.module.css';
import { usePerson } from './use-person.ts';

const Panel = ({ id }: { id: string }) => {
  const { data: person } = usePerson(id);
  if (!person) return null;
  return (
    <section aria-labelledby="person" className={styles.panel}>
      <h2 id="person" className={styles.name}>
        {person.name}
      </h2>
      <PersonSheet person={person} />
    </section>
  );
};

/**
 * Somebody in full above the board, in the document as it is served: the drawer needs scripts. Where those run, the
 * browser draws nothing of this.
 */
export const PersonWithoutScripts = ({ id }: { id: string }) => (
  <noscript>
    <Panel id={id} />
  </noscript>
);
