import type { Declaration } from '@hub/shared/contracts/writing/stories';

/** How a text came to be, as its writer may say. */
export const declarations: readonly { value: Declaration; label: string }[] = [
  { value: '', label: '不声明' },
  { value: 'original', label: '原创' },
  { value: 'translation', label: '翻译' },
  { value: 'ai_assisted', label: 'AI 辅助' },
  { value: 'ai_generated', label: 'AI 生成' },
];
