import { checkAccess } from '../url-state/check-access.ts'
import {
  findRouteManifest,
  handlesUrlChanges,
  isPublicPath,
  matchRoute,
} from '../url-state/routes.ts'
import { type AppContext, getHomePath, updateAccess, type ViewerResult } from './app-context.ts'

interface GuardArgs {
  context: AppContext
}

/** Guards of the root chart: what the address is, and whether it may be opened. */
export const appGuards = {
  isAtPublicPath: ({ context }: GuardArgs) =>
    isPublicPath(context.path) || matchRoute(context.path)?.name === 'root',
  isAtPrivatePath: ({ context }: GuardArgs) => !isPublicPath(context.path),
  // Shared reports open for everybody who has the address.
  isAtClinicSelect: ({ context }: GuardArgs) =>
    findRouteManifest(context.path)?.publicAccess?.openWithoutClinic === true,
  // Public paths that also open with a session.
  isAtOpenPublicPath({ context: { path, access } }: GuardArgs) {
    const inside = findRouteManifest(path)?.publicAccess?.openWhenSignedIn
    return inside === 'everybody' || (inside === 'masters' && access.isMaster)
  },
  isAccessUnknown: ({ context: { path, access } }: GuardArgs) =>
    checkAccess(path, access) === 'unknown',
  /** Whether the viewer result changes the access to the current address. */
  changesAccess: ({ context: { path, access } }: GuardArgs, result: ViewerResult) =>
    JSON.stringify(checkAccess(path, access)) !==
    JSON.stringify(checkAccess(path, updateAccess(access, result))),
  /** Whether the new address belongs to the open screen and the screen handles URL changes itself. */
  staysOnScreen: ({ context }: GuardArgs, { path }: { path: string }) =>
    findRouteManifest(path) === findRouteManifest(context.path) && handlesUrlChanges(path),
  mustStillChooseClinic: ({ context }: GuardArgs) => context.mustChooseClinic,
  requiresClinicChoice: (_: GuardArgs, event: { mustChooseClinic: boolean }) =>
    event.mustChooseClinic,
  hasEnteredClinic: (_: GuardArgs, event: { hasEnteredClinic: boolean }) => event.hasEnteredClinic,
  entersClinicAtHome: ({ context }: GuardArgs, event: { hasEnteredClinic: boolean }) =>
    event.hasEnteredClinic && context.path + context.search === getHomePath(context),
}
