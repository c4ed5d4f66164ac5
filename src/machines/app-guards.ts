import { type AppContext, learned, type ViewerSaid } from './app-parts.ts'
import { gateAt } from './gates.ts'
import { isPublic, readsItsAddress, routeAt } from './routes.ts'

interface Asked {
  context: AppContext
}

const nameAt = ({ path }: AppContext): string => routeAt(path)?.name ?? ''

/** The questions of the root chart: where the reader stands, and what opens there. */
export const appGuards = {
  isAtPublic: ({ context }: Asked) => isPublic(context.path) || nameAt(context) === 'root',
  isAtPrivate: ({ context }: Asked) => !isPublic(context.path),
  // A report is for whoever has its address.
  isAtChoice: ({ context }: Asked) => ['companySelect', 'report'].includes(nameAt(context)),
  // Doors that open for one who is in already.
  isAtOpenDoor: ({ context }: Asked) =>
    ['passwordRecovery', 'report'].includes(nameAt(context)) ||
    (nameAt(context) === 'companySelect' && context.access.isMaster),
  isUndecided: ({ context: { path, access } }: Asked) => gateAt(path, access) === 'unknown',
  /** Whether what the viewer says opens or closes the address. */
  changesGate: ({ context: { path, access } }: Asked, said: ViewerSaid) =>
    JSON.stringify(gateAt(path, access)) !== JSON.stringify(gateAt(path, learned(access, said))),
  /** Whether another address is another part of the screen that is open, which hears of it by itself. */
  staysOnScreen: ({ context }: Asked, { path }: { path: string }) =>
    path === context.path && readsItsAddress(path),
  mustChoose: (_: Asked, asked: { mustChoose: boolean }) => asked.mustChoose,
  hasEntered: (_: Asked, asked: { entered: boolean }) => asked.entered,
}
