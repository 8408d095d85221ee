import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../storage/guards.ts';
import { addressWith } from '../text/address/address.ts';
import { preserveScroll } from './use-scroll-restoration.ts';

/** State of a navigation that opens a drawer over its page: the page below is one step back. */
export const overPage = { ...preserveScroll, overPage: true };

export interface DrawerAddress {
  /** What the address names; empty while the drawer is closed. */
  value: string;
  /** The same, and while the drawer closes what it showed. */
  shown: string;
  /** Address of this page with the drawer open; to be followed with the state `overPage`. */
  hrefOf: (value: string) => string;
  close: () => void;
}

/** A drawer that lives in the address as `?name=…`: a link opens it, Back closes it. */
export const useDrawerAddress = (name: string): DrawerAddress => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const value = new URLSearchParams(search).get(name) ?? '';
  const shown = useRef(value);
  if (value) shown.current = value;
  const hrefOf = (next: string) => addressWith(pathname, search, { [name]: next });
  const close = () => {
    // Who came by a link from elsewhere has another page one step back.
    if (isRecord(state) && state['overPage'] === true) void navigate(-1);
    else void navigate(hrefOf(''), { replace: true, state: preserveScroll });
  };
  return { value, shown: shown.current, hrefOf, close };
};
