import type { Paper } from '@hub/shared/contracts/paper';
import { Button } from '@hub/shared/ui/button';
import { Dialog } from '@hub/shared/ui/dialog';
import { Quote } from 'lucide-react';
import { useState } from 'react';
import { citableOf } from './citable.ts';
import { CitationPanel } from './citation-panel.tsx';

/** 引用: opens the paper's citation in three formats. */
export const CitationButton = ({ paper }: { paper: Paper }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Quote aria-hidden="true" size={16} />
        引用
      </Button>
      <Dialog open={open} title="引用" onClose={() => setOpen(false)}>
        <CitationPanel paper={citableOf(paper)} />
      </Dialog>
    </>
  );
};
