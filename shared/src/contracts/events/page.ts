import Type, { type Static } from 'typebox';

/** A point of the programme. */
export const AgendaItem = Type.Object({
  time: Type.String({ description: 'As the organiser writes it: 14:00, or a range; may be empty' }),
  title: Type.String(),
  speaker: Type.String(),
});
export type AgendaItem = Static<typeof AgendaItem>;

export const Speaker = Type.Object({
  name: Type.String(),
  title: Type.String({ description: 'Where they work, as what' }),
  brief: Type.String(),
  avatar_url: Type.String(),
});
export type Speaker = Static<typeof Speaker>;

export const Slides = Type.Object({ title: Type.String(), url: Type.String() });
export type Slides = Static<typeof Slides>;

/** What is left of an event once it is over; before that everything in it but `links` is empty. */
export const Recap = Type.Object({
  content: Type.String({ description: 'Sanitised HTML' }),
  replay_url: Type.String(),
  slides: Type.Array(Slides),
  links: Type.Array(
    Type.Object({
      source_id: Type.String({ description: 'story-<id> or paper-<uuid>' }),
      title: Type.String(),
    }),
    { description: 'Stories and papers that belong to it, from the beginning; deleted ones are left out' },
  ),
});
export type Recap = Static<typeof Recap>;
