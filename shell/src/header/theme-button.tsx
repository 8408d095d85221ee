import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { HeaderButton } from './header-button.tsx';
import { chooseTheme, currentTheme, onThemeChange, type Theme } from './theme.ts';

const themes: Record<Theme, { label: string; next: Theme; icon: typeof Sun }> = {
  system: { label: '主题：跟随系统', next: 'light', icon: Monitor },
  light: { label: '主题：浅色', next: 'dark', icon: Sun },
  dark: { label: '主题：深色', next: 'system', icon: Moon },
};

const onServer = (): Theme => 'system';

/** Goes round the themes: as the system has it, light, dark. */
export const ThemeButton = () => {
  const { label, next, icon: Icon } = themes[useSyncExternalStore(onThemeChange, currentTheme, onServer)];
  return (
    <HeaderButton only="wide" label={label} onClick={() => chooseTheme(next)}>
      <Icon aria-hidden="true" />
    </HeaderButton>
  );
};
