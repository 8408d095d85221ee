import styles from '../event/introduction.module.css';

/** How what an organiser writes looks on the event's page. */
export const eventProse = styles.prose;
