import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::200e',
]

const NOT_PUBLIC = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  'unique local': ['fc00::1', 'fd00:ec2::254', 'fd20:ce::254'],
  'link-local': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  'site-local': ['fec0::1'],
  'carrier NAT': ['100.64.0.1', '100.100.100.200', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.250', 'ff02::1'],
  'reserved and broadcast': ['192.0.0.192', '192.88.99.1', '240.0.0.1', '255.255.255.255', '2001:100::1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  'discard and segment routing': ['100::1', '5f00::1'],
  'IPv4 mapped': ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a9fe:a9fe'],
  'IPv4 compatible and translated': ['::127.0.0.1', '::8.8.8.8', '::ffff:0:7f00:1'],
  'NAT64, also local use': ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1'],
  '6to4': ['2002:7f00:1::', '2002:808:808::1'],
  Teredo: ['2001::1', '2001:0:7f00:1::'],
  ORCHID: ['2001:10::1', '2001:20::1'],
  ISATAP: ['2a00:1450::5efe:a00:1', '2a00:1450::200:5efe:7f00:1'],
  'not handed out': ['4000::1', '8000::1', 'e000::1'],
  'cloud control plane': ['168.63.129.16'],
  'no canonical address': ['', '127.1', '0x7f.0.0.1', '2130706433', '[::1]', '1.1.1.1 ', 'example.com'],
}

test.each(PUBLIC)('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each(Object.entries(NOT_PUBLIC))('%s is not public', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})
