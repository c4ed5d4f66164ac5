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

/** The questions of the root chart: where the reader stands, and what opens there. */
export const appGuards = {
  isAtPublicPath: ({ context }: GuardArgs) =>
    isPublicPath(context.path) || matchRoute(context.path)?.name === 'root',
  isAtPrivatePath: ({ context }: GuardArgs) => !isPublicPath(context.path),
  // A report is for whoever has its address.
  isAtClinicSelect: ({ context }: GuardArgs) =>
    findRouteManifest(context.path)?.publicAccess?.openWithoutClinic === true,
  // Doors that open for one who is in already.
  isAtOpenPublicPath({ context: { path, access } }: GuardArgs) {
    const inside = findRouteManifest(path)?.publicAccess?.openWhenSignedIn
    return inside === 'everybody' || (inside === 'masters' && access.isMaster)
  },
  isAccessUnknown: ({ context: { path, access } }: GuardArgs) =>
    checkAccess(path, access) === 'unknown',
  /** Whether what the viewer says opens or closes the address. */
  changesAccess: ({ context: { path, access } }: GuardArgs, said: ViewerResult) =>
    JSON.stringify(checkAccess(path, access)) !==
    JSON.stringify(checkAccess(path, updateAccess(access, said))),
  /** Whether another address is another part of the screen that is open, which hears of it by itself. */
  staysOnScreen: ({ context }: GuardArgs, { path }: { path: string }) =>
    findRouteManifest(path) === findRouteManifest(context.path) && handlesUrlChanges(path),
  mustStillChooseClinic: ({ context }: GuardArgs) => context.mustChooseClinic,
  mustChoose: (_: GuardArgs, event: { mustChooseClinic: boolean }) => event.mustChooseClinic,
  hasEnteredClinic: (_: GuardArgs, event: { hasEnteredClinic: boolean }) => event.hasEnteredClinic,
  entersClinicAtHome: ({ context }: GuardArgs, event: { hasEnteredClinic: boolean }) =>
    event.hasEnteredClinic && context.path + context.search === getHomePath(context),
}
