import { OrganisedPageFrame, type OrganisedPageProps } from '../frame/organised-page-frame.tsx';
import { OrderList } from './order-list.tsx';
import { OrderNumbers } from './order-numbers.tsx';
import { OrderTools } from './order-tools.tsx';
import { useOrderFilter } from './use-order-filter.ts';

/** 报名名单: who signed up for an event, with what they left so that they can be reached. */
export const OrdersPage = () => (
  <OrganisedPageFrame title="报名名单" page="orders">
    {(given) => <Orders {...given} />}
  </OrganisedPageFrame>
);

const Orders = ({ organised, viewer }: OrganisedPageProps) => {
  const { id } = organised.event_info;
  const filter = useOrderFilter(id);
  return (
    <>
      <OrderNumbers organised={organised} />
      <OrderTools organised={organised} filter={filter} />
      <OrderList eventId={id} viewer={viewer} status={filter.status} words={filter.words} />
    </>
  );
};
