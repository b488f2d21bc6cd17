/** The browser that CHROME_PATH names, else the first of the machine's usual places, else null. */
export declare function findMachineBrowser(): string | null;
export declare function isExecutable(path: string): boolean;
/** The package carries a browser for Linux on x64 alone. */
export declare const hasPackagedBrowser: boolean;
