import { Skeleton } from '@hub/shared/ui/skeleton';

export const SheetSkeleton = () => (
  <div aria-busy="true">
    <Skeleton shape="title" width="half" />
    <Skeleton width="most" />
    <Skeleton shape="block" />
    <Skeleton />
    <Skeleton width="half" />
  </div>
);
