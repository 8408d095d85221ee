import { createElement, type SVGProps } from 'react';

/** What a file of the icon package says of its icon. */
interface Drawing {
  node: readonly (readonly [tag: string, attributes: object])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

const look = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const isNamed = (props: object) => Object.keys(props).some((key) => /^(?:aria-|role$|title$)/.test(key));

/** Makes an icon of the icon package, in the place of the package's own maker, of which builds need the tenth part. */
const createIcon =
  ({ node }: Drawing) =>
  ({ size = 24, ...props }: IconProps) => {
    const hidden = isNamed(props) ? {} : { 'aria-hidden': true };
    const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ...look, width: size, height: size, ...hidden, ...props }, parts);
  };

export default createIcon;
