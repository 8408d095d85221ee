import { TextInput } from '@hub/shared/input/text-input';
import { Button } from '@hub/shared/ui/button';
import { Segmented } from '@hub/shared/ui/segmented';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MessageDialog, type MessageDialogProps } from '../message/message-dialog.tsx';
import { ExportLink } from './export-link.tsx';
import { orderFilters } from './order-filters.ts';
import styles from './order-tools.module.css';
import type { OrderFiltering } from './use-order-filter.ts';

export interface OrderToolsProps extends Pick<MessageDialogProps, 'organised' | 'viewer' | 'messages'> {
  filter: OrderFiltering;
}

/** What can be done with the list: narrow it, search in it, take it along, write to those on it. */
export const OrderTools = ({ filter: { status, field, hrefOf }, ...writing }: OrderToolsProps) => {
  const navigate = useNavigate();
  const [isWriting, setWriting] = useState(false);
  return (
    <div className={styles.tools}>
      <div className={styles.choice}>
        <Segmented
          label="报名状态"
          options={orderFilters}
          value={status}
          hrefOf={hrefOf}
          onChange={(value) => void navigate(hrefOf(value), { replace: true })}
        />
      </div>
      <TextInput
        className={styles.search}
        label="搜索报名者"
        hideLabel
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="姓名、手机、地区或邮箱"
        {...field}
      />
      <div className={styles.actions}>
        <ExportLink id={writing.organised.event_info.id} />
        <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
          <Send aria-hidden="true" size={16} strokeWidth={1.75} />
          发消息
        </Button>
      </div>
      <MessageDialog {...writing} open={isWriting} onClose={() => setWriting(false)} />
    </div>
  );
};
