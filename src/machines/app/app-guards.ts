import { gateAt } from '../places/gates.ts'
import { areaAt, isPublic, readsItsAddress, routeAt } from '../places/routes.ts'
import { type AppContext, homeOf, learned, type ViewerSaid } from './app-parts.ts'

interface Asked {
  context: AppContext
}

/** The questions of the root chart: where the reader stands, and what opens there. */
export const appGuards = {
  isAtPublic: ({ context }: Asked) =>
    isPublic(context.path) || routeAt(context.path)?.name === 'root',
  isAtPrivate: ({ context }: Asked) => !isPublic(context.path),
  // A report is for whoever has its address.
  isAtChoice: ({ context }: Asked) => areaAt(context.path)?.door?.whileChoosing === true,
  // Doors that open for one who is in already.
  isAtOpenDoor({ context: { path, access } }: Asked) {
    const inside = areaAt(path)?.door?.inside
    return inside === 'everybody' || (inside === 'masters' && access.isMaster)
  },
  isUndecided: ({ context: { path, access } }: Asked) => gateAt(path, access) === 'unknown',
  /** Whether what the viewer says opens or closes the address. */
  changesGate: ({ context: { path, access } }: Asked, said: ViewerSaid) =>
    JSON.stringify(gateAt(path, access)) !== JSON.stringify(gateAt(path, learned(access, said))),
  /** Whether another address is another part of the screen that is open, which hears of it by itself. */
  staysOnScreen: ({ context }: Asked, { path }: { path: string }) =>
    areaAt(path) === areaAt(context.path) && readsItsAddress(path),
  mustStillChoose: ({ context }: Asked) => context.mustChoose,
  mustChoose: (_: Asked, asked: { mustChoose: boolean }) => asked.mustChoose,
  hasEntered: (_: Asked, asked: { entered: boolean }) => asked.entered,
  entersAtHome: ({ context }: Asked, asked: { entered: boolean }) =>
    asked.entered && context.path + context.search === homeOf(context),
}
