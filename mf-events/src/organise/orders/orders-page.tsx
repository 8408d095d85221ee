import { OrganisedPageFrame, type OrganisedPageProps } from '../frame/organised-page-frame.tsx';
import { type Messages, useMessages } from '../message/use-message.ts';
import { OrderList } from './order-list.tsx';
import { OrderNumbers } from './order-numbers.tsx';
import { OrderTools } from './order-tools.tsx';
import { useOrderFilter } from './use-order-filter.ts';

/** 报名名单: who signed up for an event, with what they left so that they can be reached. */
export const OrdersPage = () => {
  const messages = useMessages();
  return (
    <OrganisedPageFrame title="报名名单" page="orders">
      {(given) => <Orders key={given.viewer} {...given} messages={messages} />}
    </OrganisedPageFrame>
  );
};

const Orders = ({ organised, viewer, messages }: OrganisedPageProps & { messages: Messages }) => {
  const { id } = organised.event_info;
  const filter = useOrderFilter(id);
  return (
    <>
      <OrderNumbers organised={organised} />
      <OrderTools organised={organised} viewer={viewer} messages={messages} filter={filter} />
      <OrderList eventId={id} viewer={viewer} status={filter.status} words={filter.words} />
    </>
  );
};
