import type { ReactNode } from 'react'
import type { Role } from '../../../domain/roles.ts'
import type { ViewerQuery } from '../../../schema/generated/client/graphql.ts'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { ToastsContainer } from '../../../src/ui/app/ToastsContainer.tsx'

/** What stands around every screen behind the door: the notices, and who reads. */
export const around = {
  toasts: { machine: toastsMachine },
  viewer: { machine: viewerQuery, input: { args: null } },
}

/** The answer of the reader’s own port; its screens read the role of it. */
export const reader = (role: Role = 'owner') => ({
  'viewer.load': () => ({ data: { role, isMasterAccount: false } as ViewerQuery['viewer'] }),
})

/** A screen with the notices over it. */
export const withNotices = (screen: ReactNode) => () => (
  <>
    {screen}
    <ToastsContainer />
  </>
)
