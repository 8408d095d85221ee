// A shared package is bundled whole; this list keeps react-router to what the hub uses. Remotes import
// `react-router-dom` as usual and get these exports. (From `react-router`, or the facade would consume itself.)
// Its data routers are left out: data live in the query cache, and they would more than double its size.
export {
  BrowserRouter,
  Link,
  type LinkProps,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
