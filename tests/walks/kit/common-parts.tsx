import type { ReactNode } from 'react'
import type { Role } from '../../../domain/roles.ts'
import type { ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { ToastsContainer } from '../../../src/ui/app/ToastsContainer.tsx'

/** Actors around every signed-in screen: toasts and viewer. */
export const commonParts = {
  toasts: { machine: toastsMachine },
  viewer: { machine: viewerQuery, input: { args: null } },
}

/** Answer of the viewer query; screens read its role. */
export const viewerAnswer = (role: Role = 'owner') => ({
  'viewer.load': () => ({ data: { role, isMasterAccount: false } as ViewerQuery['viewer'] }),
})

/** A screen with toasts. */
export const withToasts = (screen: ReactNode) => () => (
  <>
    {screen}
    <ToastsContainer />
  </>
)
