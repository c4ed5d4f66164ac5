import type { House } from '../../ground/house.ts'
import type { Handlers } from '../../ground/http/operation.ts'
import { Problem } from '../../ground/http/problem.ts'

/** The agent for clinic systems on the clinic's own premises. It is no part of this product: only an operator can offer one. */
export function installerHandlers({ config }: House): Handlers {
  return {
    async getInstallerLink() {
      if (config.installerUrl === null) throw new Problem('NO_INSTALLER')
      return { link: config.installerUrl }
    },
  }
}
