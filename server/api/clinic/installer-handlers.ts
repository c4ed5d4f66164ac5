import { listPrograms } from '../../engine/agents/programs.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'

/** The agent for clinic systems on the clinic's own premises: where the operator offers it, else the first of those that were made here. */
export function createInstallerHandlers({ config }: AppContext): Handlers {
  return {
    async getInstallerLink() {
      const link = config.installerUrl ?? listPrograms(config.agentFolder)[0]?.link
      if (link === undefined) throw new Problem('NO_INSTALLER')
      return { link }
    },
  }
}
