import { programsIn } from '../../engine/agents/programs.ts'
import type { House } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'

/** The agent for clinic systems on the clinic's own premises: where the operator offers it, else the first of those that were made here. */
export function installerHandlers({ config }: House): Handlers {
  return {
    async getInstallerLink() {
      const link = config.installerUrl ?? programsIn(config.agentFolder)[0]?.link
      if (link === undefined) throw new Problem('NO_INSTALLER')
      return { link }
    },
  }
}
