import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ErrorId } from '@hub/shared/contracts/kit/errors';
import sharp from 'sharp';
import { AppError } from '../errors/app-error.ts';
import { createWorkQueue } from '../work-queue.ts';
import { encodePicture } from './encode.ts';
import { movingGif, picture, pngSaying } from './pictures.testing.ts';

const bounds = { width: 4096, height: 4096 };

const refuses = (bytes: Buffer, id: ErrorId) =>
  assert.rejects(encodePicture(bytes, bounds), (error) => error instanceof AppError && error.id === id);

describe('encoding a picture', () => {
  for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
    it(`makes WebP of ${format}`, async () => {
      const { data, width, height } = await encodePicture(await picture(30, 20)[format]().toBuffer(), bounds);
      assert.deepEqual([width, height], [30, 20]);
      assert.equal((await sharp(data).metadata()).format, 'webp');
    });
  }

  it('turns it upright and leaves out all it says of itself', async () => {
    const bytes = await picture(30, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data, width, height } = await encodePicture(bytes, bounds);
    assert.deepEqual([width, height], [20, 30]);
    const { exif, icc, xmp, orientation } = await sharp(data).metadata();
    assert.deepEqual([exif, icc, xmp, orientation], [undefined, undefined, undefined, undefined]);
    assert.ok(!data.includes('secret'));
  });

  it('brings it within the bounds, never beyond its own size', async () => {
    const bytes = await picture(5000, 100).png().toBuffer();
    const { width, height } = await encodePicture(bytes, bounds);
    assert.deepEqual([width, height], [4096, 82]);
    assert.equal((await encodePicture(await picture(30, 20).png().toBuffer(), { width: 640 })).width, 30);
  });

  it('lets what moves go on moving', async () => {
    const { data, width, height } = await encodePicture(await movingGif(40, 20, 5), bounds);
    assert.deepEqual([width, height], [40, 20]);
    assert.equal((await sharp(data, { animated: true }).metadata()).pages, 5);
  });

  it('takes no other kinds, whatever they are called', async () => {
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
      Buffer.from('%PDF-1.7'),
      Buffer.from(''),
      await picture(9, 9).tiff().toBuffer(),
      await picture(9, 9).avif().toBuffer(),
    ])
      await refuses(bytes, 'unsupported_image');
  });

  it('takes nothing that only begins like a picture, or is cut off', async () => {
    const whole = await sharp(
      Buffer.alloc(300 * 300 * 3, 7).map((_, index) => (index * 31) % 255),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer();
    await refuses(Buffer.from('GIF89a<script>alert(1)</script>'), 'image_unreadable');
    await refuses(
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(50)]),
      'image_unreadable',
    );
    await refuses(whole.subarray(0, whole.length / 2), 'image_unreadable');
  });

  it('keeps nothing that was hung on to the picture', async () => {
    const bytes = Buffer.concat([
      await picture(9, 9).png().toBuffer(),
      Buffer.from('PK<script>alert(1)</script>'),
    ]);
    assert.ok(!(await encodePicture(bytes, bounds)).data.includes('<script>'));
  });

  it('refuses bombs by what they say of themselves', async () => {
    await refuses(await pngSaying(60_000, 60_000), 'image_too_many_pixels');
    await refuses(await pngSaying(8000, 5001), 'image_too_many_pixels');
    // 650 frames of a few bytes each.
    await refuses(await movingGif(4, 4, 650), 'image_too_many_pixels');
  });
});

describe('a work queue', () => {
  it('let one at a time work, and turn away whoever comes when too many wait', async () => {
    const enqueue = createWorkQueue({ name: 'test', atOnce: 1, mostWaiting: 1 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = enqueue(async () => {
      await promise;
      order.push('first');
    });
    const second = enqueue(async () => void order.push('second'));
    await assert.rejects(
      enqueue(async () => undefined),
      (error) => error instanceof AppError && error.id === 'overloaded',
    );
    resolve();
    await Promise.all([first, second]);
    assert.deepEqual(order, ['first', 'second']);
    await enqueue(async () => undefined);
  });
});
