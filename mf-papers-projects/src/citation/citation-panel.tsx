import { beijingDay } from '@hub/shared/dates/beijing';
import { Button } from '@hub/shared/ui/button';
import { copyAndSay } from '@hub/shared/ui/copy-text';
import { Segmented } from '@hub/shared/ui/segmented';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import type { Citable } from './citable.ts';
import styles from './citation-panel.module.css';
import { formats } from './formats.ts';
import { saveFile } from './save-file.ts';

/** A paper's citation in the format the reader needs, to copy or to keep as a file. */
export const CitationPanel = ({ paper }: { paper: Citable }) => {
  const [chosen, setChosen] = useState(formats[0].value);
  const format = formats.find(({ value }) => value === chosen) ?? formats[0];
  const text = format.write(paper, beijingDay());
  return (
    <>
      <Segmented label="引用格式" options={formats} value={chosen} onChange={setChosen} />
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them
        tabIndex={0}
        role="tabpanel"
        aria-label={format.label}
        lang="en"
        className={format.value === 'gbt' ? styles.prose : styles.code}
      >
        {text.trimEnd()}
      </pre>
      <div className={styles.buttons}>
        <Button tone="primary" onClick={() => void copyAndSay(text)}>
          <Copy aria-hidden="true" size={16} />
          复制
        </Button>
        <Button onClick={() => saveFile(`${fileName(paper)}.${format.extension}`, text, format.mediaType)}>
          <Download aria-hidden="true" size={16} />
          下载 .{format.extension}
        </Button>
      </div>
    </>
  );
};

const fileName = ({ arxivId }: Citable) => (arxivId ? `arxiv-${arxivId.replaceAll('/', '-')}` : 'citation');
