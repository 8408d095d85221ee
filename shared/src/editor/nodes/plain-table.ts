import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

const alignments = ['left', 'center', 'right'];

const align = {
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute('align') || element.style.textAlign;
    return alignments.includes(value) ? value : null;
  },
  renderHTML: ({ align: value }: Record<string, unknown>) => (value ? { align: value } : {}),
};

// Widths of columns are the reader's screen's business; the API drops them.
const colwidth = { default: null, parseHTML: () => null, rendered: false };

const cellAttributes = (inherited: object | undefined) => ({ ...inherited, align, colwidth });

/** Tables as the API keeps them: no widths, no styles. */
export const plainTable = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({
    addAttributes() {
      return cellAttributes(this.parent?.());
    },
  }),
  TableHeader.extend({
    addAttributes() {
      return cellAttributes(this.parent?.());
    },
  }),
];
