import { screen } from '@testing-library/react';
import { sideSection, tag } from '../../contracts/testing/catalogue.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { callKey } from './call-query.ts';
import { useCommunityTags, useTagGroups } from './tags.ts';

const Sections = () => {
  const { data, isError } = useTagGroups();
  return <p>{isError ? '没有' : data?.map(({ title }) => title).join()}</p>;
};
const Known = ({ enabled }: { enabled: boolean }) => {
  const { data } = useCommunityTags({ enabled });
  return <p>{data?.map(({ title }) => title).join()}</p>;
};

test('whoever asks for the sections shares one request', async () => {
  const asked = answer('GET /v1/tags/groups', [sideSection({ title: '技术领域' })]);
  const { queryClient } = await renderPart(
    <>
      <Sections />
      <Sections />
    </>,
  );
  expect(await screen.findAllByText('技术领域')).toHaveLength(2);
  expect(asked).toHaveLength(1);
  // The name of the call, under which a served document brings its answer.
  expect(queryClient.getQueryData(callKey('GET /v1/tags/groups'))).toBeDefined();
});

test('a failure is the asking page’s to show', async () => {
  refuse('GET /v1/tags/groups', 503);
  await renderPart(<Sections />);
  expect(await screen.findByText('没有')).toBeVisible();
});

test('community tags are asked for when somebody needs them', async () => {
  const asked = answer('GET /v1/tags', [tag({ title: '计算机视觉' })]);
  const { rerender } = await renderPart(<Known enabled={false} />);
  expect(asked).toHaveLength(0);
  rerender(<Known enabled />);
  expect(await screen.findByText('计算机视觉')).toBeVisible();
});
