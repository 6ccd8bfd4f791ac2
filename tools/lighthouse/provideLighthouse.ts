import path from 'node:path';
import { provideTool } from '../provideTool';

const version = '13.5.0';
const nodeVersion = '22.23.3';

/** Installs Lighthouse, together with a newer Node than the suite's if it needs one. */
export async function provideLighthouse(): Promise<{ node: string; toolDir: string }> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > 22 || (major === 22 && minor >= 19);
  const nodePackage = `node-${process.platform}-${process.arch}`;
  if (!isNewEnough && process.platform !== 'linux') throw new Error('Lighthouse needs Node 22.19 or later.');

  const packages = [`lighthouse@${version}`, ...(isNewEnough ? [] : [`${nodePackage}@${nodeVersion}`])];
  const toolDir = await provideTool('lighthouse', packages);
  const node = isNewEnough ? process.execPath : path.join(toolDir, 'node_modules', nodePackage, 'bin/node');
  return { node, toolDir };
}
