import { escapeHtml } from '@hub/shared/text/html';
import { plainPieces } from '@hub/shared/text/tex/plain-tex';
import { renderHtml } from '../../content/content.public.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** The abstract as HTML with its formulas set, as those of stories are; undefined where it has none, or no time. */
export const setAbstract = async (introduction: string): Promise<string | undefined> => {
  const pieces = plainPieces(introduction);
  if (!pieces.some(({ isMath }) => isMath)) return undefined;
  const written = pieces.map(({ isMath, text }) =>
    isMath ? `<code class="math-inline">${escapeHtml(text)}</code>` : escapeHtml(text),
  );
  try {
    return (await renderHtml(written.join(''))).html;
  } catch (error) {
    // Too many texts wait: a reader rather has it plain than an error.
    if (error instanceof AppError) return undefined;
    throw error;
  }
};
