import type { Stack } from './stack';

export interface PlatformNumber {
  phone_number_sid: string;
  number: string;
  account_sid: string | null;
  application_sid: string | null;
  voip_carrier_sid: string | null;
}

export interface PlatformRecord {
  account_sid: string;
  application_sid: string;
  name: string;
}

/** The numbers of an account as stored by the platform itself. */
export async function numbersOf(stack: Stack, account: string): Promise<PlatformNumber[]> {
  return stack.sandbox.ask('admin', 'GET', `/PhoneNumbers?account_sid=${account}`);
}

export async function accountNamed({ sandbox }: Stack, name: string): Promise<string> {
  const accounts = await sandbox.ask<PlatformRecord[]>('admin', 'GET', '/Accounts');
  return accounts.find((one) => one.name === name)!.account_sid;
}

export async function applicationsOf({ sandbox }: Stack, account: string): Promise<PlatformRecord[]> {
  return sandbox.ask('admin', 'GET', `/Accounts/${account}/Applications`);
}
