import type { AnyWalk } from './screen-walk.ts'

const files = import.meta.glob<{ walks: AnyWalk[] }>('../*.tsx', { eager: true })

/** Every walk, with the screen that its file is named for. */
export const screens: { screen: string; walk: AnyWalk }[] = Object.entries(files).flatMap(
  ([file, { walks }]) =>
    walks.map((walk) => ({ screen: file.slice('../'.length, -'.tsx'.length), walk })),
)
