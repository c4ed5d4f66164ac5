import type { AnyWalk } from './screen-walk.ts'

const files = import.meta.glob<{ walks: AnyWalk[] }>('../*.tsx', { eager: true })

/** All walks, with the screen that their file is named after. */
export const screens: { screen: string; walk: AnyWalk }[] = Object.entries(files).flatMap(
  ([file, { walks }]) =>
    walks.map((walk) => ({ screen: file.slice('../'.length, -'.tsx'.length), walk })),
)
