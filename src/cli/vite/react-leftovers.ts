/** What of a package's file is left out of the browser's build. */
export interface Leftovers {
  /** What stays of a function that is left out: its body. */
  readonly functions: Readonly<Record<string, string>>;
  /** Kinds of a node (`tag`) that none has. */
  readonly tags: ReadonlySet<number>;
  /** Types of an element, by the names of their constants, that none has. */
  readonly types: ReadonlySet<string>;
  /** Variables that are known beforehand. */
  readonly known: Readonly<Record<string, string>>;
  /** What variables hold from the first instead, by their names. */
  readonly values: Readonly<Record<string, string>>;
  readonly exports: ReadonlySet<string>;
}

const idle = '{}';
/** Reached by what asks for a part that is left out, and by nothing else. */
const absent = "{throw Error('left out of this build of React: react-leftovers.ts')}";

const bodies = (body: string, names: string) =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, body]));

const nothing = {
  functions: {},
  tags: new Set<number>(),
  types: new Set<string>(),
  known: {},
  values: {},
};

/** Events that islands ask for, of those that bubble by one rule: React listens to each from the first. */
export const events =
  'beforeToggle cancel click close contextMenu copy cut dragEnd dragEnter dragLeave dragOver dragStart drop error input invalid keyDown keyUp load mouseDown mouseUp paste pointerCancel pointerDown pointerMove pointerUp progress reset scroll submit toggle';
/** Attributes of islands that HTML and SVG call otherwise than their properties. */
export const attributes = {
  htmlFor: 'for',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
} as const;

/**
 * Islands use hooks, Suspense, `lazy`, portals and one class. They never draw `<html>`, `<head>`,
 * `<link>`, `<meta>`, `<script>`, never animate a view by React, never give a form a function, never
 * keep a hidden tree: that is a quarter of react-dom's bytes, and work at each commit.
 */
export const reactDomClient: Leftovers = {
  // StrictMode, Profiler, SuspenseList, hoisted tags, html/head/body, ViewTransition, Activity.
  tags: new Set([8, 12, 19, 26, 27, 30, 31]),
  types: new Set(
    [
      'ACTIVITY',
      'STRICT_MODE',
      'PROFILER',
      'SUSPENSE_LIST',
      'LEGACY_HIDDEN',
      'VIEW_TRANSITION',
    ].map((name) => `REACT_${name}_TYPE`),
  ),
  known: {
    shouldStartViewTransition: '!1',
    // Of browsers of this decade.
    canUseDOM: '!0',
    isInputEventSupported: '!0',
    canUseCompositionEvent: '!0',
    canUseTextInputEvent: '!0',
    useFallbackCompositionData: '!1',
  },
  values: {
    simpleEventPluginEvents: `'${events}'.split(' ')`,
    // No style of an island is a bare number but a length.
    unitlessNumbers: 'new Set()',
    aliases: `new Map(Object.entries(${JSON.stringify(attributes)}))`,
    // Thrown as signs, never shown. An error takes its stack where it is made, and where a debugger
    // listens, as Lighthouse does, V8 reads the whole file once more for that: longer than it runs.
    ...bodies(
      'Object.create(Error.prototype)',
      `HydrationMismatchException SuspenseException SuspenseyCommitException
      SuspenseActionException SelectiveHydrationException`,
    ),
  },
  functions: {
    // Pictures and sheets that a view would wait for.
    ...bodies(idle, 'accumulateSuspenseyCommitOnFiber preloadInstanceAndSuspendIfNeeded'),
    waitForCommitToBeReady: '{return null}',
    // ViewTransition.
    ...bodies(
      idle,
      `commitEnterViewTransitions commitExitViewTransitions trackEnterViewTransitions
      commitNestedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
      commitAppearingPairViewTransitions measureNestedViewTransitions scheduleViewTransitionEvent
      commitAfterMutationEffectsOnFiber recursivelyTraverseAfterMutationEffects`,
    ),
    ...bodies(
      absent,
      'startViewTransition createViewTransitionInstance ViewTransitionPseudoElement',
    ),
    // A ref of a Fragment.
    FragmentInstance: absent,
    ...bodies(
      idle,
      `commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects
      commitFragmentInstanceDeletionEffects isFragmentInstanceParent
      traverseVisibleInstancesAndTextInstances addFragmentHandleToFiber
      commitNewChildToFragmentInstance deleteChildFromFragmentInstance`,
    ),
    // `<link>`, `<script>` and `<style>` that React would move, and what fetches them before.
    isHostHoistableType: '{return!1}',
    isSingletonScope: '{return!1}',
    ...bodies(
      idle,
      `prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript
      getHydratableHoistableCache clearSingletonPreambleContribution releaseSingletonInstance`,
    ),
    ...bodies(absent, 'getResource acquireResource suspendResource resolveSingletonInstance'),
    // SuspenseList, Activity.
    ...bodies(
      absent,
      `updateSuspenseListComponent updateActivityComponent mountActivityChildren
      retryActivityComponentWithoutHydrating pushDehydratedActivitySuspenseHandler`,
    ),
    // A form with a function: `useActionState`, `useFormStatus`, `requestFormReset`.
    ...bodies(idle, 'extractEvents$1 scheduleReplayQueueIfNeeded'),
    ...bodies(
      absent,
      `mountActionState updateActionState rerenderActionState updateActionStateImpl
      dispatchActionState runActionStateAction startHostTransition ensureFormComponentIsStateful
      requestFormReset$1 useHostTransitionStatus TransitionAwareHostComponent`,
    ),
    // `useMemoCache` is the compiler's, `useCacheRefresh` has no cache here.
    ...bodies(absent, 'useMemoCache refreshCache findCurrentFiberUsingSlowPath'),
    // Names of components in what is said of an error: a build has shortened them.
    getStackByFiberInDevAndProd: "{return''}",
    defaultOnDefaultTransitionIndicator: idle,
    // `onBeforeInput` and `onSelect`.
    ...bodies(idle, 'getNativeBeforeInputChars getFallbackBeforeInputChars constructSelectEvent'),
  },
  exports: new Set(),
};

export const reactDom: Leftovers = {
  ...nothing,
  exports: new Set(
    `browser preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset
    unstable_batchedUpdates useFormState useFormStatus`.split(/\s+/),
  ),
};

export const react: Leftovers = {
  ...nothing,
  exports: new Set(
    `Activity Profiler StrictMode ViewTransition __COMPILER_RUNTIME addTransitionType cache
    cacheSignal cloneElement unstable_useCacheRefresh useActionState useOptimistic`.split(/\s+/),
  ),
};
