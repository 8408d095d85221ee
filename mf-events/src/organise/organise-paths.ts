/** Where organisers have their pages, below the hub's origin. */
export const organisePaths = {
  list: '/events/organise',
  create: '/events/organise/new',
  edit: (id: number): string => `/events/organise/${id}/edit`,
  orders: (id: number): string => `/events/organise/${id}/orders`,
  checkIn: (id: number): string => `/events/organise/${id}/check-in`,
};
