export declare const root: string;
export declare function installPackages(folder: string, title: string): Promise<void>;
