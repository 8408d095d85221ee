import type { Binding } from '@hub/shared/contracts/account/binding';
import { wireTime } from '@hub/shared/dates/beijing';
import type { OidcProvider } from '../../platform/config/oidc-providers.ts';
import { canUnlink } from './binding.policy.ts';
import type { IdentityRow, WaysRow } from './binding.queries.ts';

/** The ways in, for their owner. A linked provider that is offered no more is still shown: it can be taken away. */
export const presentBinding = (
  ways: WaysRow,
  identities: readonly IdentityRow[],
  providers: readonly Pick<OidcProvider, 'name' | 'label'>[],
): Binding => {
  const offered = new Set(providers.map(({ name }) => name));
  const gone = identities.filter(({ provider }) => !offered.has(provider));
  const all = [...providers, ...gone.map(({ provider }) => ({ name: provider, label: provider }))];
  return {
    email: ways.email ?? '',
    is_email_verified: ways.email_verified_at !== null,
    has_password: ways.password_hash !== null,
    providers: all.map(({ name, label }) => {
      const identity = identities.find(({ provider }) => provider === name);
      return {
        name,
        label,
        is_linked: identity !== undefined,
        account: identity?.label ?? '',
        linked_at: identity ? wireTime(identity.created_at) : '',
        can_unlink: identity !== undefined && canUnlink(ways, identities, name, offered),
      };
    }),
  };
};
