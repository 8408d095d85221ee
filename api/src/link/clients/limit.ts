import { addressKey } from '@hub/shared/door/address';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { scaled } from '../../platform/http/limits/limiter.ts';
import { type LimitName, ruleOf } from '../../platform/http/limits/limits.ts';

/** Counts requests of the protocol by the address they come from: what asks for a token is nobody yet. */
export const limitFeedLogins =
  ({ config, limiter }: Pick<Context, 'config' | 'limiter'>, name: LimitName) =>
  async (request: FastifyRequest): Promise<void> => {
    const rule = ruleOf(name, false);
    const limit = rule && scaled(rule, config.rateLimitFactor);
    const retryAfter = limit ? await limiter.hit(`${name}:address:${addressKey(request.ip)}`, limit) : 0;
    if (retryAfter > 0) throw new AppError('too_many', { retryAfter });
  };
