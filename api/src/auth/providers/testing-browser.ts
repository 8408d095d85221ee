import { currentUser } from '@hub/shared/contracts/account';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';

/** Where its forms say they stand. */
export const HUB = 'http://localhost:8080';

/** A browser: it keeps its cookies, and goes where it is sent. */
export class Browser {
  readonly jar = new Map<string, string>();
  private readonly test: TestApp;

  constructor(test: TestApp, cookie = '') {
    this.test = test;
    const [name, value] = cookie.split('=');
    if (name && value) this.jar.set(name, value);
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Opens an address, or sends a form there. */
  async open(
    url: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const type = { origin: HUB, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await this.test.app.inject({
      method: form ? 'POST' : 'GET',
      url,
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
      headers: { cookie: this.cookie, ...(form ? type : {}), ...headers },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return response;
  }

  /** Who it is, for calls beside it. */
  get as(): TestMember {
    return { id: 0, name: '', cookie: this.cookie };
  }

  /** Who is logged in in it. */
  async userId(): Promise<number | undefined> {
    return (await this.test.client.data(currentUser, {}, { as: this.as })).id;
  }
}
